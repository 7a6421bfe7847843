import { createBrowserApi, type Api, type Fetch } from './api.ts';

/**
 * The browser's client for uploads: like `api`, and `onProgress` gets the part that has been sent, from 0 to 1.
 *
 *     await uploadApi(setSent)('POST /upload/add/user', { body: pictureForm('image', file) });
 */
export const uploadApi = (onProgress: (sent: number) => void): Api => createBrowserApi(sendWithProgress(onProgress));

/** A form with files in one field. */
export const pictureForm = (field: 'image' | 'images', ...files: File[]): FormData => {
  const form = new FormData();
  for (const file of files) form.append(field, file);
  return form;
};

/** A file as a data URL, for its preview: the content security policy allows no `blob:` URLs. */
export const toDataUrl = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    // an unreadable file becomes an empty picture, which then fails to show and is reported
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : 'data:,'));
    reader.readAsDataURL(file);
  });

/** `fetch` can't report upload progress; `XMLHttpRequest` can. */
const sendWithProgress =
  (onProgress: (sent: number) => void): Fetch =>
  (path, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total));
      request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
      request.addEventListener('error', () => reject(new TypeError('The server could not be reached.')));
      request.addEventListener('abort', () => reject(new DOMException('The upload was given up.', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as FormData);
    });
