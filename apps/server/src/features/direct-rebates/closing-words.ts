/** What files call the two types of homes, by letters and digits alone. */
export const homeTypeWords: Readonly<Record<string, 'Single Family' | 'Multi Family'>> = {
  singlefamily: 'Single Family',
  singlefamilyhome: 'Single Family',
  singlefamilydetached: 'Single Family',
  single: 'Single Family',
  sf: 'Single Family',
  sfd: 'Single Family',
  sfh: 'Single Family',
  sfr: 'Single Family',
  detached: 'Single Family',
  multifamily: 'Multi Family',
  multiplefamily: 'Multi Family',
  multi: 'Multi Family',
  mf: 'Multi Family',
  mfh: 'Multi Family',
  mfr: 'Multi Family',
  apartment: 'Multi Family',
  condo: 'Multi Family',
  condominium: 'Multi Family',
}

export const stateCodes =
  `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ
  NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI`.split(/\s+/)
