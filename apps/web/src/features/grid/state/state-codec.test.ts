import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../../lib/api/search-params.ts'
import type { ColumnType, GridColumn } from '../grid-column.ts'
import { type GridState, operatorsOf, takes } from './grid-state.ts'
import { decodeState, encodeState, initialState, type Setup, type StateText } from './state-codec.ts'

interface Row {
  builderName: string
  city: string
  closings: number
  since: string
  active: boolean
}
const columns: GridColumn<Row>[] = [
  { field: 'builderName', title: 'Name', type: 'text', width: 150 },
  { field: 'city', title: 'City', type: 'text', width: 120, hidden: true },
  { field: 'closings', title: 'Closings', type: 'number', width: 100 },
  { field: 'since', title: 'Since', type: 'date', width: 100 },
  { field: 'active', title: 'Active', type: 'boolean', width: 80 },
]
const setup: Setup = {
  columns,
  defaultSort: { field: 'closings', descending: true },
  isRange: (start, end) => start <= end,
}
const initial = initialState(setup)
const encode = (change: Partial<GridState>) => encodeState({ ...initial, ...change }, setup)
const decode = (text: StateText) => decodeState(text, setup)

describe('the encodings are the ones given', () => {
  test('the initial state needs no words', () => expect(encode({})).toEqual({}))
  test('columns', () =>
    expect(
      encode({ columns: initial.columns.map((view, i) => ({ ...view, visible: i !== 2 })) }).columns,
    ).toBe('builderName@1@150#city@1@120#closings@0@100#since@1@100#active@1@80'))
  test('sort', () => {
    expect(encode({ sort: { field: 'city', descending: true } }).sort).toBe('-city')
    expect(encode({ sort: { field: 'city', descending: false } }).sort).toBe('city')
    expect(encode({ sort: undefined }).sort).toBe('')
  })
  test('filter', () =>
    expect(
      encode({
        filter: [
          { field: 'city', operator: 'contains', value: 'San_José (N)' },
          { field: 'closings', operator: 'gt', value: -6.5 },
          { field: 'since', operator: 'lt', value: '2018-01-01' },
        ],
      }).filter,
    ).toBe('(city_contains_San%5FJosé %28N%29)and(closings_gt_-6.5)and(since_lt_2018-01-01T00:00:00)'))
  test('group, paging and months', () =>
    expect(
      encode({
        group: ['city', 'since'],
        skip: 40,
        take: 'all',
        range: { start: '2026-01', end: '2026-02' },
      }),
    ).toEqual({ group: 'city,since', skip: '40', take: 'all', from: '2026-01', to: '2026-02' }))
  test('footer', () => expect(encode({ footer: false })).toEqual({ footer: '0' }))
})

describe('what others wrote is read with care', () => {
  test('of several sort fields the first counts, and an empty sort means unsorted', () => {
    expect(decode({ sort: 'city|-closings' }).state.sort).toEqual({ field: 'city', descending: false })
    expect(decode({ sort: '' }).state.sort).toBeUndefined()
    expect(decode({}).state.sort).toEqual(setup.defaultSort)
  })
  test('a value is split at the first two underscores only; blanks around "and" do no harm', () =>
    expect(decode({ filter: '(city_contains_a_b_c) and (active_eq_1)' }).state.filter).toEqual([
      { field: 'city', operator: 'contains', value: 'a_b_c' },
      { field: 'active', operator: 'eq', value: true },
    ]))
  test.each([
    ['true', true],
    ['1', true],
    ['0', false],
    ['false', false],
  ])('boolean %s is %s', (text, value) =>
    expect(decode({ filter: `(active_eq_${text})` }).state.filter[0]?.value).toBe(value),
  )
  test.each(['(city_contains_)', '(city_contains_[object Object])', ''])('%s is no filter', (filter) =>
    expect(decode({ filter })).toMatchObject({ state: { filter: [] }, unreadable: [] }),
  )
  test.each([
    ['filter', '(gone_contains_x)'],
    ['filter', '(city_gt_x)'],
    ['filter', '(closings_gt_many)'],
    ['filter', '(since_gt_2024-03-09)'],
    ['filter', 'city contains x'],
    ['filter', '(city'],
    ['sort', '-gone'],
    ['skip', '-1'],
    ['take', '21'],
    ['group', 'gone'],
    ['columns', 'city@2@100'],
    ['columns', 'gone@1@100'],
    ['columns', ''],
    ['from', '2026-05'],
    ['footer', 'no'],
  ] as const)('%s=%s is named and left as usual', (part, text) =>
    expect(decode({ [part]: text })).toEqual({ state: initial, unreadable: [part] }),
  )
  test('one unknown column, filter or group takes only itself along', () => {
    const [first, second] = columns as [(typeof columns)[number], (typeof columns)[number]]
    const text = {
      columns: `gone@1@90#${second.field}@1@222#${first.field}@0@100`,
      filter: `(gone_eq_1)and(${first.field}_contains_x)`,
      group: `gone,${first.field}`,
      take: '50',
    }
    const { state, unreadable } = decode(text)
    expect(unreadable).toEqual(['filter', 'group', 'columns'])
    expect(state.columns.slice(0, 2)).toEqual([
      { field: second.field, visible: true, width: 222 },
      { field: first.field, visible: false, width: 100 },
    ])
    expect(state.filter).toEqual([{ field: first.field, operator: 'contains', value: 'x' }])
    expect([state.group, state.take]).toEqual([[first.field], 50])
  })

  test('a repeated key is unreadable, not an error', () =>
    expect(decode({ sort: ['a', 'b'] as unknown as string }).unreadable).toEqual(['sort']))
  test('columns that came later are added, doubles are dropped, and one always shows', () => {
    expect(decode({ columns: 'city@1@90#city@0@10' }).state.columns.slice(0, 2)).toEqual([
      { field: 'city', visible: true, width: 90 },
      { field: 'builderName', visible: true, width: 150 },
    ])
    const none = columns.map(({ field }) => `${field}@0@100`).join('#')
    expect(decode({ columns: none }).state.columns).toEqual(initial.columns)
  })
  test('no text makes it throw', () => {
    const noise = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom(
            '(',
            ')',
            'and',
            '_',
            'city',
            'closings',
            'gt',
            'contains',
            '%',
            '@',
            '#',
            '1',
            ',',
          ),
        )
        .map((bits) => bits.join('')),
    )
    const keys = {
      filter: noise,
      sort: noise,
      skip: noise,
      take: noise,
      group: noise,
      columns: noise,
      from: noise,
      footer: noise,
    }
    fc.assert(
      fc.property(fc.record(keys, { requiredKeys: [] }), (text) => {
        expect(decode(text).state.columns.length).toBe(columns.length)
      }),
    )
  })
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc
    .array(
      fc.constantFrom(
        '@',
        '#',
        '_',
        '(',
        ')',
        '|',
        ',',
        '%',
        '-',
        ' ',
        ')and(',
        '%5F',
        '+',
        '&',
        '=',
        'é',
        '😀',
        '\n',
      ),
      { minLength: 1 },
    )
    .map((signs) => signs.join('')),
)
const types: ColumnType[] = ['text', 'number', 'currency', 'percent', 'date', 'boolean']
const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })

const valueOf = (type: ColumnType) =>
  type === 'text'
    ? anyText.filter((text) => text !== '[object Object]')
    : type === 'date'
      ? day.map((date) => date.toISOString().slice(0, 10))
      : type === 'boolean'
        ? fc.boolean()
        : fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0)

const anyGrid = fc
  .uniqueArray(fc.record({ field: anyText, type: fc.constantFrom(...types) }), {
    minLength: 1,
    maxLength: 6,
    selector: ({ field }) => field,
  })
  .chain((fields) => {
    const someField = fc.constantFrom(...fields)
    const given = fields.map((column): GridColumn<never> => ({ ...column, title: '', width: 100 }))
    return fc.record({
      columns: fc.constant(given),
      state: fc.record({
        filter: fc.array(
          someField.chain(({ field, type }) =>
            fc.record({
              field: fc.constant(field),
              operator: fc.constantFrom(...operatorsOf[type]),
              value: valueOf(type),
            }),
          ),
          { maxLength: 30 },
        ),
        sort: fc.option(
          someField.chain(({ field }) => fc.record({ field: fc.constant(field), descending: fc.boolean() })),
          { nil: undefined },
        ),
        skip: fc.nat({ max: 999_999_999 }),
        take: fc.constantFrom(...takes),
        group: fc.subarray(
          fields.map(({ field }) => field),
          { minLength: 1 },
        ),
        closed: fc.array(
          fc.string({ minLength: 1, unit: 'grapheme' }).map((name) => `/${JSON.stringify(name)}`),
        ),
        columns: fc.shuffledSubarray(fields, { minLength: fields.length }).chain((order) =>
          fc.tuple(
            ...order.map(({ field }, i) =>
              fc.record({
                field: fc.constant(field),
                visible: i ? fc.boolean() : fc.constant(true),
                width: fc.integer({ min: 48, max: 1200 }),
              }),
            ),
          ),
        ),
        range: fc.constantFrom(undefined, { start: '2025-03', end: '2026-01' }),
        footer: fc.boolean(),
      }),
    })
  })

test('every state survives the way through the address', () => {
  fc.assert(
    fc.property(anyGrid, ({ columns: given, state }) => {
      const any: Setup = { ...setup, columns: given, defaultSort: undefined }
      const text = parseSearch(stringifySearch(encodeState(state, any))) as StateText
      expect(decodeState(text, any)).toEqual({ state, unreadable: [] })
    }),
    { numRuns: 300 },
  )
})
