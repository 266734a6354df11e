import type { CaptureQueue } from '@homestead/contract'

export const captures = {
  title: 'HomeCapture',
  sentence: 'Products photographed in the home, with model and serial number read from the label.',
  show: 'Items to show',
  queues: {
    all: 'All',
    review: 'To review',
    disagree: 'Disagree',
    'same-serial': 'Same serial',
    'not-verified': 'Not verified',
  } satisfies Record<CaptureQueue | 'all', string>,
  empty: 'No products have been photographed yet.',
  emptyQueue: {
    review: 'Nothing is left to review.',
    disagree: 'The engines agree on every item that is not verified.',
    'same-serial': 'No serial number appears at two addresses.',
    'not-verified': 'Every item is verified.',
  } satisfies Record<CaptureQueue, string>,
  noPhoto: 'No photo',
}

export const verification = {
  verified: 'Verified',
  disagree: 'Disagree',
  sameSerial: 'Same serial',
  notVerified: 'Not verified',
}

export const viewer = {
  open: 'Open full size in a new tab',
  alt: (model: string) => (model ? `Photo of the label of ${model}` : 'Photo of the label'),
  none: 'There is no photo of this item.',
  failed: 'The photo could not be loaded.',
}

export const item = {
  back: 'All items',
  unknown: 'This item is not known.',
  unknownHint: 'It may belong to another account, or its address is not complete.',
  read: 'Read from the label',
  engines: { ms: 'Engine 1 (MS OCR)', alt: 'Engine 2 (Alt OCR)' },
  model: 'Model',
  serial: 'Serial',
  nothing: 'Not read',
  used: 'Used',
  use: 'Use these',
  differs: (what: string, count: number) =>
    `${what} differs in ${count} ${count === 1 ? 'character' : 'characters'}`,
  missing: (what: string) => `${what} read by one engine only`,
  agree: 'Both engines agree',
  confirmedModel: 'Confirmed model',
  confirmedSerial: 'Confirmed serial',
  verified: 'Model and serial verified',
  needsBoth: 'Error: Enter both numbers before you verify them.',
  showText: 'Show detected text',
  hideText: 'Hide detected text',
  save: 'Save',
  alsoAt: 'This serial number also appears at',
}

export const facts = {
  title: 'Capture',
  builder: 'Builder',
  subcontractor: 'Subcontractor',
  manufacturer: 'Manufacturer',
  captured: 'Captured',
  by: (day: string, name: string) => `${day} by ${name}`,
  location: 'Location',
  homeOwners: 'Home owners',
  reviewed: 'Reviewed',
  position: 'Position',
  onMap: (place: string) => `${place} on a map`,
}

export const success = { verified: 'Item Verified', saved: 'Item Saved' }

export const failures = {
  load: { title: 'Data Problem', body: 'Problem getting the data' },
  save: { title: 'HomeCapture Problem', body: 'Problem saving the item' },
}

export const information = {
  sentence: 'What is installed in the homes your builders close, from the label itself.',
  what: 'What HomeCapture does',
  text: 'People on site photograph the rating plates of your products. Two engines read the model and serial number from each photo, independently of one another. Where they agree, the number can be trusted; where they differ, a person decides by looking at the photo.',
  steps: [
    ['Photograph', 'The label of every product in the home, with the room and the place it was taken.'],
    ['Read', 'Model and serial number by two engines, side by side with the photo.'],
    [
      'Verify',
      'Somebody of your account confirms the numbers. A serial number at two addresses is pointed out.',
    ],
  ],
  why: 'What it is for',
  uses: [
    'Warranty registration without a form for the home owner to fill in.',
    'Recalls that reach the very homes a product went to.',
    'Proof of what was installed, by whom and when.',
  ],
  access: 'Your role shows this page only. To see the records of your account, ask',
}
