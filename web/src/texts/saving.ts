/** A form in a dialog; a thing and its pictures, saved one after the other. */
export const saving = {
  cancel: 'Cancel',
  /** It was added, its picture was not, and it could not be deleted again either. */
  remains:
    'It was added, but its picture did not arrive. Save again to send the picture, or close this to delete it again.',
  butPictures: (why: string) => `The pictures were not saved: ${why} Everything else is.`,
};
