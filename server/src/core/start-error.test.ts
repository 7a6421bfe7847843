import { expect, it } from 'vitest';
import { asStartError } from './start-error.ts';

const of = (code: string, syscall: string, path?: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall, ...(path && { path }) });

it.each([
  [of('EACCES', 'scandir', '/data/images/a'), "/data/images/a can't be read: permission denied."],
  [of('EACCES', 'open', '/data/images/a'), "/data/images/a can't be opened: permission denied."],
  [of('EIO', 'read'), "shop.tar can't be read: its disk fails."],
  [of('ENOSPC', 'write'), "shop.tar can't be written: its disk is full."],
  [of('EROFS', 'open', '/data/new'), "/data/new can't be written: its file system is read-only."],
  [of('ENOTDIR', 'mkdir', '/data/x'), 'shop.tar is not a folder.'],
  [of('53100', ''), "The database can't be written: its disk is full."],
])('%s is told in a sentence', (error, sentence) => {
  expect(asStartError(error, 'shop.tar')).toMatchObject({ name: 'StartError', message: sentence });
});

it('another error stays as it is', () => {
  const error = of('EMFILE', 'open');
  expect(asStartError(error, 'shop.tar')).toBe(error);
});
