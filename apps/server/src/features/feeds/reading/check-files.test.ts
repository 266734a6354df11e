import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zip } from '@homestead/sheets/zip/write-zip'
import { afterAll, expect, test } from 'vitest'
import { checkPackage } from './check-files.ts'
import { folderPackage, withArchive } from './data-package.ts'

const root = await mkdtemp(join(tmpdir(), 'homestead-iq-packages-'))
afterAll(() => rm(root, { recursive: true }))

let made = 0
const folderOf = async (files: Record<string, string>) => {
  made += 1
  const folder = join(root, String(made))
  await mkdir(folder)
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}

const described = (...resources: [string, string | string[]][]) =>
  JSON.stringify({ name: 'a-network', resources: resources.map(([name, path]) => ({ name, path })) })

const categories = 'category,name\nWIN,Windows\nDOR,Doors\n'
const accounts = 'account,name,edition\nCORBEL,Corbel Windows & Doors,Enterprise\n'
const prices = 'account,category,valid_from,price,incentive\nCORBEL,WIN,2026-01-01,250,5.00\n'

const problemOf = (folder: string) =>
  folderPackage(folder).then(
    () => 'none',
    (error: unknown) => (error as Error).message,
  )

test('a package is checked feed by feed, in the order that references need', async () => {
  const folder = await folderOf({
    'datapackage.json': described(
      ['prices', ['prices.csv', 'more.csv']],
      ['accounts', 'accounts.csv'],
      ['categories', 'categories.csv'],
    ),
    'prices.csv': prices,
    'more.csv':
      'account,category,valid_from,price,incentive\nCORBEL,ROOF,2026-01-01,1,1\nCORBEL,DOR,2026-13-01,1,1\n',
    'accounts.csv': accounts,
    'categories.csv': categories.replace('DOR', 'WIN'),
  })
  const checks = await checkPackage(await folderPackage(folder), '2026-11-17')
  expect(
    checks.map(({ feed, rows, wrongRows, elsewhereRows }) => [feed, rows, wrongRows, elsewhereRows]),
  ).toEqual([
    ['categories', 2, 1, 0],
    ['accounts', 1, 0, 0],
    ['prices', 1, 0, 0],
    ['prices', 2, 1, 1],
  ])
  expect(checks[0]?.problems).toEqual([
    { line: 3, column: 'category', value: 'WIN', reason: 'This key is in the file twice' },
  ])
  expect(checks[3]?.problems[0]?.reason).toBe('Not a date, as in 2026-11-17')
  expect(checks[3]?.elsewhere).toEqual([
    { line: 2, column: 'category', value: 'ROOF', reason: 'Is in no row of categories here' },
  ])
})

test('a package in an archive is the same, and nothing of it is left behind', async () => {
  const archive = await zip([
    { path: 'datapackage.json', text: [described(['categories', 'data/categories.csv'])] },
    { path: 'data/categories.csv', text: [categories] },
  ])
  const path = join(root, 'package.zip')
  await writeFile(path, archive)
  const left = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith(`homestead-iq-${process.pid}-`))
  const before = await left()
  const checks = await withArchive(path, (opened) => checkPackage(opened, '2026-11-17'))
  expect(checks).toMatchObject([{ feed: 'categories', rows: 2, wrongRows: 0 }])
  expect(await left()).toEqual(before)
})

test('a folder that was packed as a whole is the package in it', async () => {
  const path = join(root, 'folder.zip')
  const pictures = Array.from({ length: 2100 }, (_, at) => ({
    path: `my network/files/${at}.png`,
    text: [String(at)],
  }))
  const packed = await zip([
    { path: 'my network/datapackage.json', text: [described(['categories', 'categories.csv'])] },
    { path: 'my network/categories.csv', text: [categories] },
    { path: '__MACOSX/my network/._categories.csv', text: ['what a Mac adds'] },
    // More than a workbook may have.
    ...pictures,
  ])
  await writeFile(path, packed)
  const checks = await withArchive(path, (opened) => checkPackage(opened, '2026-11-17'))
  expect(checks).toMatchObject([{ feed: 'categories', rows: 2, wrongRows: 0 }])
})

test('an archive writes nowhere but into a folder of its own', async () => {
  for (const name of ['../homestead-iq-escaped.csv', '/tmp/homestead-iq-escaped.csv', 'a/../../b.csv']) {
    const path = join(root, 'escaping.zip')
    await writeFile(
      path,
      await zip([
        { path: 'datapackage.json', text: [described(['categories', name])] },
        { path: name, text: [categories] },
      ]),
    )
    await expect(withArchive(path, async () => undefined)).rejects.toThrow(
      'The archive has a file that leads out of it.',
    )
  }
})

test('what is no package says so', async () => {
  expect(await problemOf(await folderOf({}))).toBe('The folder has no datapackage.json.')
  expect(await problemOf(await folderOf({ 'datapackage.json': '{"resources":[]}' }))).toBe(
    'The datapackage.json does not name its resources, each with a name and a path.',
  )
  expect(await problemOf(await folderOf({ 'datapackage.json': described(['castles', 'x.csv']) }))).toMatch(
    /^"castles" is no feed. There are categories, /,
  )
  expect(await problemOf(await folderOf({ 'datapackage.json': described(['claims', 'x.csv']) }))).toBe(
    'The package has no file "x.csv".',
  )
})

test('a package names no file outside of it, by no way', async () => {
  for (const path of ['../../etc/passwd', '/etc/passwd', 'a/../../b', '..\\b', ''])
    expect(await problemOf(await folderOf({ 'datapackage.json': described(['claims', path]) }))).toBe(
      `The package has no file "${path}".`,
    )
  const folder = await folderOf({ 'datapackage.json': described(['claims', 'link.csv']) })
  await symlink('/etc/passwd', join(folder, 'link.csv'))
  expect(await problemOf(folder)).toBe('The package has no file "link.csv".')
})

test('a file that a row names has to be in the package', async () => {
  const folder = await folderOf({
    'datapackage.json': described(['specialists', 'specialists.csv']),
    'specialists.csv':
      'specialist,first_name,last_name,email,photo\nS-1,Ann,Lee,ann@northlight.example,here.png\nS-2,Bo,Ray,bo@northlight.example,gone.png\n',
    'here.png': 'a picture',
  })
  const [check] = await checkPackage(await folderPackage(folder), '2026-11-17')
  expect(check).toMatchObject({
    rows: 2,
    wrongRows: 1,
    problems: [{ line: 3, column: 'photo', reason: 'Photo: There is no such file in the package' }],
  })
})
