import type { Random } from './random.ts'

const words = (text: string) => text.trim().split(/\s+/)

const firstNames = words(`
  Aaron Abigail Adele Alejandro Amara Andrea Anthony Beatriz Benjamin Bianca Brandon Brenda Bridget Camila Carla
  Cedric Charlotte Colin Daniela Darnell David Deborah Derek Diana Dominic Elena Elliot Emilia Esther Ethan Farah
  Felix Fiona Gabriel Gloria Grant Gwen Hannah Hector Helena Ian Ingrid Isaac Jamal Janelle Jerome Joanna Jorge
  Judith Julian Kara Keith Kendra Kenji Laila Lamar Laura Leon Lillian Lorenzo Lucia Luke Malik Marcus Margaret
  Mateo Maya Megan Miguel Mina Nadia Nathan Nina Omar Owen Paige Patrick Paula Peter Quinn Rachel Rafael Regina
  Ricardo Rosa Ruth Samuel Sandra Sergio Simone Sofia Stephen Tamara Tara Theo Tiffany Travis Ursula Valerie
  Victor Vivian Wade Wendy Xavier Yolanda Zachary`)
const lastNames = words(`
  Abbott Acosta Albright Ambrose Archer Baldwin Barajas Beckett Bellamy Bishop Blackwood Boone Bradshaw Brennan
  Calloway Cardenas Carmichael Chandler Chen Cole Crawford Dalton Delgado Donovan Drake Eastman Ellison Espinoza
  Fairchild Farrow Fitzgerald Fontaine Foster Gallagher Garrison Goodwin Granger Guerrero Haines Hale Hampton
  Hargrove Hawkins Hayes Holloway Hughes Ibarra Ingram Jennings Kapoor Keller Kendrick Kowalski Lambert Langley
  Lawson Lockhart Lombardi Maddox Marsh Mathis Mercer Merritt Montoya Morrow Nakamura Navarro Nolan Norwood
  O'Donnell Ortega Osborne Palmer Park Patel Pearson Pemberton Prescott Ramirez Redmond Reyes Rhodes Rollins
  Salazar Sanford Sawyer Sheffield Shepherd Sinclair Sloan Stafford Sterling Sutton Tanaka Thornton Townsend
  Trujillo Underwood Valdez Vaughn Wakefield Walsh Warren Weaver Whitaker Whitfield Winslow Yates Zamora`)
const grounds = words(`
  Amber Ashford Aspen Bayview Bear Birch Bluebonnet Boulder Bridgewater Brook Canyon Cardinal Cedar Chestnut
  Clearwater Cobalt Copper Cottonwood Creekside Crescent Cypress Dogwood Eagle Eastgate Elm Evergreen Falcon Fern
  Foxglove Garnet Glen Granite Greystone Harbor Harvest Hawthorn Heritage Hickory Highland Hilltop Horizon Ivory
  Juniper Keystone Lakeside Landmark Laurel Legacy Liberty Lone Magnolia Maple Meadow Millstone Mulberry Oakmont
  Orchard Overlook Palisade Palmetto Parkside Pecan Pine Pioneer Prairie Quail Redwood Ridgeline River Rosewood
  Sage Saguaro Sandstone Sequoia Sierra Silver Skyline Spruce Stillwater Stonebrook Summerfield Sycamore Timber
  Trailhead Valley Vista Walnut Waterford Westbrook Willow Windmill Woodland`)
const firms = [
  'Homes',
  'Builders',
  'Custom Homes',
  'Construction',
  'Building Company',
  'Communities',
  'Residential',
  'Development',
  'Home Builders',
  'Design & Build',
  'Living',
  'Homes LLC',
]
const ways = words('St Ave Dr Ln Ct Way Rd Blvd Cir Trl Pl Loop')

export interface Person {
  readonly firstName: string
  readonly lastName: string
}

export const personName = (random: Random): Person => ({
  firstName: random.pick(firstNames),
  lastName: random.pick(lastNames),
})

export const streetAddress = (random: Random) =>
  `${random.int(1, 98) * 100 + random.int(1, 99)} ${random.pick(grounds)} ${random.pick(ways)}`

export const phoneNumber = (random: Random) =>
  `(${random.int(2, 9)}${random.int(10, 99)}) 555-${String(random.int(100, 9999)).padStart(4, '0')}`

export const companyName = (random: Random) => {
  const kind = random.next()
  if (kind < 0.3) return `${random.pick(lastNames)} ${random.pick(firms)}`
  if (kind < 0.4)
    return `${random.pick(lastNames)} & ${random.pick(['Sons', 'Daughters', 'Partners'])} ${random.pick(firms)}`
  if (kind < 0.5) return `${random.pick(lastNames)} ${random.pick(lastNames)} ${random.pick(firms)}`
  if (kind < 0.75) return `${random.pick(grounds)} ${random.pick(firms)}`
  return `${random.pick(grounds)} ${random.pick(words('Creek Ridge Point Gate Hill Bend Grove Crossing'))} ${random.pick(firms)}`
}

export const webHost = (company: string) => `${company.toLowerCase().replace(/[^a-z]+/g, '')}.example`
