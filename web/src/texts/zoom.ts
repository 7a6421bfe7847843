/** The full-screen picture. */
export const zoom = {
  previous: 'Previous picture',
  next: 'Next picture',
  zoom: 'Zoom in',
};
