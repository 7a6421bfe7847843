// The entry of every npm script: plain JavaScript of long ago, so that an old Node can say which one is needed.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  const advice = process.platform === 'linux' ? 'run npm ci, which brings it' : 'install it from nodejs.org';
  console.error(`Node 24 is needed and this is ${process.version}: ${advice}.`);
  process.exit(1);
}
// the script is given its own arguments only
const [name] = process.argv.splice(2, 1);
// the sources import the compiled texts
if (name !== 'prepare') await import('./prepare.ts');
await import(`./${name}.ts`);
