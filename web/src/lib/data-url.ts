/** A file as a data URL, for its preview: the content security policy allows no `blob:` URLs. */
export const toDataUrl = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    // an unreadable file becomes an empty picture, which then fails to show and is reported
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : 'data:,'));
    reader.readAsDataURL(file);
  });
