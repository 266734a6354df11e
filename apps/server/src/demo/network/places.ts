import { readFileSync } from 'node:fs'

export interface Place {
  readonly zip: string
  readonly city: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
}

/** Zip codes of the country, denser where more homes are built (GeoNames, see NOTICE). */
export const readPlaces = (): Place[] =>
  readFileSync(new URL('places.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [zip, city, state, latitude, longitude] = line.split('\t') as [
        string,
        string,
        string,
        string,
        string,
      ]
      return { zip, city, state, latitude: Number(latitude), longitude: Number(longitude) }
    })
