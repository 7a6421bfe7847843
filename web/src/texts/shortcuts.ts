/** The keyboard shortcuts of the back office. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  keys: 'Keys',
  search: 'Go to the search of the screen',
  help: 'Show these shortcuts',
  after: 'then',
  goTo: (section: string) => `Go to ${section}`,
  note: 'They work while no field has the focus.',
  on: 'Use keyboard shortcuts',
};
