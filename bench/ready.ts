import { table } from './markdown.ts'
import { inTurn } from './measure.ts'
import { withProduct } from './product.ts'

const rounds = 5

export async function ready(): Promise<string> {
  return withProduct(async (start, firstStartMs) => {
    const { product } = await inTurn(
      {
        product: async () => {
          const { readyMs, rssMegabytes, stop } = await start()
          await stop()
          return { readyMs, rssMegabytes }
        },
      },
      { rounds, warmUp: 0 },
    )
    return table(
      ['what', 'measured', 'budget'],
      [
        [
          `Server ready on an existing database, median of ${rounds}`,
          `${(product.readyMs / 1000).toFixed(2)} s`,
          '2 s',
        ],
        ['Memory of the server when ready', `${product.rssMegabytes.toFixed(0)} MB`, '200 MB'],
        ['First start: new database and demo network', `${(firstStartMs / 1000).toFixed(0)} s`, ''],
      ],
    )
  })
}
