/** A form in a dialog; a thing and its pictures, saved one after the other. */
export const saving = {
  cancel: 'Cancel',
  /** It was added, its picture was not, and deleting it failed too. */
  remains:
    'It was added, but its picture did not arrive. Save again to send the picture, or close this to delete it again.',
  butPictures: (why: string) => `The pictures were not saved: ${why} Everything else is.`,
  changedByOther:
    'Somebody else has changed this meanwhile. What you had not touched shows what they set; save again to put your changes in place of theirs.',
};

/** Changes of other admins while the form was open. */
export const conflict = {
  title: 'Somebody else has changed this meanwhile.',
  text: 'Decide for each of these, then save again.',
  yours: 'Yours',
  theirs: 'Theirs',
  keep: 'Keep mine',
  take: 'Take theirs',
  actionLabel: (action: string, field: string) => `${action}: ${field}`,
  followed: 'Taken over here, as you had not changed it:',
  close: 'Understood',
  yes: 'yes',
  no: 'no',
  none: 'none',
};
