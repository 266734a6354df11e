import { decimal, file, list, moment, reference, required, text, yesNo } from '../column.ts'
import { state, zip } from '../shared-columns.ts'
import { defineFeed } from '../feed.ts'

export const capturesFeed = defineFeed({
  name: 'captures',
  title: 'Captures',
  meaning: 'A photo of what was installed in a home, and what was read from it.',
  key: ['capture'],
  columns: {
    capture: text('Your own key of the capture.', 100),
    account: required(reference('accounts', 'Whose product it shows.')),
    builder: required(reference('builders', 'Who built the home.')),
    subcontractor: text('Name of who installed it.'),
    address1: required(text('Street and number.')),
    address2: text('Second line of the address.'),
    city: required(text('City.')),
    state: required(state()),
    postal_code: required(zip()),
    home_owners: list('Who lives there.'),
    room: required(text('Where in the home.', 100)),
    captured_at: required(moment('When.')),
    captured_by: required(text('Who took it.')),
    latitude: decimal('Where, north.', { decimals: 5, least: -90, most: 90 }),
    longitude: decimal('Where, east.', { decimals: 5, least: -180, most: 180 }),
    model_number: text('Model, as somebody confirmed it.', 100),
    serial_number: text('Serial number, as somebody confirmed it.', 100),
    first_reading_model: text('Model, as the first reading has it.', 100),
    first_reading_serial: text('Serial number, as the first reading has it.', 100),
    second_reading_model: text('Model, as the second reading has it.', 100),
    second_reading_serial: text('Serial number, as the second reading has it.', 100),
    text_in_photo: text('All that was read.', 10_000, { lines: true }),
    verified: yesNo('Whether somebody looked at it.', false),
    photo: file('The photo.'),
  },
  removal: 'deleted',
  removalMeaning: 'The photo and what was read go.',
})
