export const notes = {
  title: 'Notes',
  placeholder: 'Write a note',
  post: 'Post',
  email: 'Email',
  empty: 'No notes yet.',
  posted: 'Note add successful',
  emailed: 'Invoice review notes were emailed',
}

export const failures = {
  load: { body: 'Problem getting the notes' },
  add: { title: 'Add Note Problem', body: 'Problem adding the note' },
  email: {
    body: 'There was an error sending out invoice review notes. Please try again later.',
    duration: 5000,
  },
}
