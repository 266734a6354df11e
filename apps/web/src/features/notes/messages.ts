export const notes = {
  title: 'Notes',
  placeholder: 'Write a note',
  post: 'Post',
  email: 'Email',
  empty: 'No notes yet.',
  posted: 'Note add successful',
  edit: 'Edit',
  editNote: 'Edit your note',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  edited: 'edited',
  deleted: 'This note was deleted.',
  readsNow: 'You changed it in another window. It reads now:',
  saved: 'Note changed',
  removed: 'Note deleted',
  confirmDelete: 'Its text will be gone for everybody. Delete this note?',
  emailed: 'Invoice review notes were emailed',
}

export const failures = {
  load: { body: 'Problem getting the notes' },
  add: { title: 'Add Note Problem', body: 'Problem adding the note' },
  change: { title: 'Note Problem', body: 'Problem changing the note' },
  remove: { title: 'Note Problem', body: 'Problem deleting the note' },
  email: {
    body: 'There was an error sending out invoice review notes. Please try again later.',
    duration: 5000,
  },
}
