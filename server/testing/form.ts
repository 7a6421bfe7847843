/** A form with files as a browser sends it: `inject` takes its headers and payload. */
export type Part = { field: string; name?: string; content: Buffer | string };

export const formOf = async (parts: Part[], headers: Record<string, string> = {}) => {
  const form = new FormData();
  for (const { field, name, content } of parts) {
    if (name === undefined) form.append(field, String(content));
    else form.append(field, new File([new Uint8Array(Buffer.from(content))], name));
  }
  const made = new Response(form);
  const payload = Buffer.from(await made.arrayBuffer());
  return { payload, headers: { ...headers, 'content-type': made.headers.get('content-type') ?? '' } };
};
