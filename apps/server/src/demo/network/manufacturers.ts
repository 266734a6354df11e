/** What one manufacturer sells in a category; prices in cents per unit. */
export interface Line {
  readonly categoryId: number
  readonly price: number
  readonly incentive: number
}

export interface Manufacturer {
  readonly id: number
  readonly name: string
  /** Letters that begin its invoice numbers, contract numbers and LEADPLUS ids. */
  readonly code: string
  readonly domain: string
  readonly productId: number
  readonly isProvisioned: boolean
  /** Pull against competitors of the same category. */
  readonly weight: number
  /** Subscribed regions of an emerge account; it sells little elsewhere. */
  readonly regions: readonly number[]
  readonly lines: readonly Line[]
}

const line = (categoryId: number, price: number, incentive: number): Line => ({
  categoryId,
  price,
  incentive,
})

const manufacturer = (
  id: number,
  name: string,
  code: string,
  productId: number,
  weight: number,
  lines: readonly Line[],
  rest: Partial<Manufacturer> = {},
): Manufacturer => ({
  id,
  name,
  code,
  domain: `${name.split(' ')[0]!.toLowerCase()}.example`,
  productId,
  weight,
  lines,
  isProvisioned: true,
  regions: [],
  ...rest,
})

const [standard, emerge, directRebate, enterprise] = [1, 2, 3, 4] as const

export const manufacturers: readonly Manufacturer[] = [
  manufacturer(1, 'Corbel Windows & Doors', 'COR', enterprise, 1.3, [
    line(1, 28_500, 650),
    line(2, 74_000, 2_000),
    line(3, 16_500, 300),
  ]),
  manufacturer(2, 'Ironvale Roofing', 'IRV', standard, 1.2, [line(4, 11_800, 275)]),
  manufacturer(3, 'Larkfield Insulation', 'LRK', emerge, 1.3, [line(5, 6_400, 140)], {
    regions: [3, 4, 7, 9],
  }),
  manufacturer(4, 'Brightwater Plumbing', 'BRW', directRebate, 1.2, [
    line(6, 21_900, 550),
    line(7, 14_200, 400),
    line(8, 88_000, 2_500),
  ]),
  manufacturer(5, 'Halvorsen Fenestration', 'HAL', enterprise, 1, [
    line(1, 31_000, 700),
    line(2, 69_500, 1_800),
  ]),
  manufacturer(6, 'Tamarack Roofing & Siding', 'TAM', standard, 0.9, [
    line(4, 10_900, 250),
    line(9, 13_400, 300),
  ]),
  manufacturer(7, 'Northline Insulation', 'NLI', emerge, 0.9, [line(5, 5_900, 120)], {
    regions: [1, 2, 5, 6, 10],
  }),
  manufacturer(8, 'Quillback Faucets', 'QUI', directRebate, 1, [line(7, 15_800, 450), line(6, 20_400, 500)]),
  manufacturer(9, 'Meridian Siding & Decking', 'MER', standard, 1, [
    line(9, 14_100, 325),
    line(10, 245_000, 6_000),
  ]),
  manufacturer(10, 'Ashgrove Cabinetry', 'ASH', enterprise, 1, [
    line(11, 23_700, 500),
    line(12, 96_000, 2_200),
  ]),
  manufacturer(11, 'Fernhill Flooring', 'FRN', emerge, 1, [line(13, 18_300, 375)], { regions: [4, 6, 7, 8] }),
  manufacturer(12, 'Summit Ridge HVAC', 'SUM', enterprise, 0.9, [
    line(14, 415_000, 11_000),
    line(8, 92_000, 2_600),
  ]),
  manufacturer(13, 'Copperline Garage Doors', 'CPL', standard, 0.8, [
    line(15, 128_000, 3_500),
    line(2, 71_500, 1_900),
  ]),
  manufacturer(14, 'Willowmere Coatings', 'WIL', enterprise, 0, [line(16, 3_900, 80)], {
    isProvisioned: false,
  }),
]

/** Account of a builder, kept to show that only manufacturers' accounts are listed. */
export const builderAccount = {
  id: 15,
  name: 'Stonebridge Homes',
  enterpriseId: '6f1d1c0e-4b7a-4f0e-9a55-0c2f0a6d7e15',
}
