/** The question before unsaved changes are lost. */
export const unsaved = {
  bar: 'Unsaved changes',
  save: 'Save',
  saving: 'Saving…',
  discard: 'Discard',
  title: 'Leave without saving?',
  text: 'What you changed here has not been saved and would be lost.',
  stay: 'Keep editing',
  leave: 'Leave without saving',
};
