/** Typesets one document and exits: `typeset.ts` starts it, writes the task to its standard input and reads the PDF file. */
import { setPriority } from 'node:os';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFolders } from './fonts.ts';

export type TypesetTask = { template: string; data: object };

const NICENESS = 7;

/** Templates can't read files outside of their folder. */
const workspace = fileURLToPath(new URL('templates', import.meta.url));

setPriority(NICENESS);
const { template, data } = (await json(process.stdin)) as TypesetTask;
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFolders.flat() }] });
// data reaches a template as a string that it decodes: what a customer typed is never read as Typst markup
const compiled = compiler.compile({
  mainFilePath: `${workspace}/${template}.typ`,
  inputs: { data: JSON.stringify(data) },
});
const error = compiled.takeError();
if (error || !compiled.result) throw new Error(JSON.stringify(error && compiler.fetchDiagnostics(error)));
process.stdout.write(compiler.pdf(compiled.result));
