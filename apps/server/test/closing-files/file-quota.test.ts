import { callUrl, closingFileFailed, contract, contractFileFailed } from '@homestead/contract'
import { expect, onTestFinished, test } from 'vitest'
import { memberOf } from '../support/fixtures.ts'
import { csvFile, startClosingNetwork } from '../support/networks/closing-network.ts'

test('the files of an account together have a limit, whatever they belong to, and what is refused is not kept', async () => {
  const files = [csvFile({ address: '1 Full St' }), csvFile({ address: '2 Full St' })] as const
  const quota = files[0].length + files[1].length - 1
  const network = await startClosingNetwork({ MAX_ACCOUNT_FILE_BYTES: String(quota) })
  onTestFinished(() => network.server.close())
  const { owner, app } = network.server
  const stored = async () =>
    (
      await owner.query(
        `select (select count(*) from stored_file)::int as files, (select count(*) from closing_upload)::int as uploads`,
      )
    ).rows[0]
  const first = await network.checked('first.csv', files[0])
  const why = [
    `With it the files of this account would take more than ${quota.toLocaleString('en-US')} bytes.`,
    'Remove papers, media or closing files that are not imported first, or ask customer support for more room.',
  ]
  expect(await network.upload('second.csv', files[1])).toMatchObject({
    status: 413,
    message: closingFileFailed,
    errors: why,
  })
  const { headers } = await memberOf(owner, network.account, [
    'DRM.Read',
    'DirectContracts.Update',
    'DRMContractFile.Read',
  ])
  const { rows } = await owner.query('select enterprise_id as id from drm_contract limit 1')
  const paper = await app.inject({
    method: 'POST',
    url: callUrl(contract.addContractFile, { params: { id: rows[0].id }, query: { name: 'a.pdf' } }),
    headers: { ...headers, 'content-type': 'application/pdf' },
    payload: `%PDF-1.4\n${'x'.repeat(files[1].length)}`,
  })
  expect([paper.statusCode, paper.json()]).toEqual([
    413,
    { code: 'too-large', message: contractFileFailed, errors: why },
  ])
  expect(await stored()).toEqual({ files: 1, uploads: 1 })
  expect(await network.leftFiles()).toEqual([])
  // What is imported stays and counts; what is taken back can be removed, and that makes room.
  await network.imported(first.enterpriseId)
  expect(await network.upload('second.csv', files[1])).toMatchObject({ status: 413 })
  await network.act('POST', `${first.enterpriseId}/take-back`)
  await network.settled(first.enterpriseId)
  expect(await network.upload('second.csv', files[1])).toMatchObject({ status: 413 })
  await network.act('DELETE', first.enterpriseId)
  expect(await network.upload('second.csv', files[1])).toMatchObject({ status: 200 })
})

test('photographs of HomeCapture are not counted, as nobody uploads or removes them', async () => {
  const file = csvFile({ address: '3 Full St' })
  const network = await startClosingNetwork({ MAX_ACCOUNT_FILE_BYTES: String(file.length) })
  onTestFinished(() => network.server.close())
  const addFile = (isPhotograph: boolean) =>
    network.server.owner.query(
      `insert into stored_file (manufacturer_id, name, content_type, byte_size, content, is_counted)
       values ($1, 'plate.jpg', 'image/jpeg', 1, 'x', not $2::boolean)`,
      [network.account.accountId, isPhotograph],
    )
  await addFile(false)
  expect(await network.upload('only.csv', file)).toMatchObject({ status: 413 })
  await network.server.owner.query('delete from stored_file')
  await addFile(true)
  expect(await network.upload('only.csv', file)).toMatchObject({ status: 200 })
})
