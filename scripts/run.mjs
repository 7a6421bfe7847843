// The entry of every npm script: plain JavaScript of long ago, so that an old Node can say which one is needed.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(`Node 24 is needed and this is ${process.version}: run npm install, which brings it.`);
  process.exit(1);
}
await import(`./${process.argv[2]}.ts`);
