/** A picture over the whole screen. */
export const zoom = {
  previous: 'Previous picture',
  next: 'Next picture',
  zoom: 'Zoom in',
};
