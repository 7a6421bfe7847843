import { MAX_UPLOAD_FILES } from '@nabta/contract/uploads.ts';
import { useState } from 'react';
import { images as words } from '../../texts/images.ts';
import { readPicture, type HeldPicture } from './read-picture.ts';

/** Reads files one after the other, so that only one large picture is in memory; tells what was taken and why not. */
export const usePictureReader = (many: boolean) => {
  const [reading, setReading] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const read = async (files: readonly File[], held = 0): Promise<HeldPicture[]> => {
    const most = many ? MAX_UPLOAD_FILES - held : 1;
    const refused = files.length > most ? [many ? words.tooMany(MAX_UPLOAD_FILES) : words.onlyOne] : [];
    const taken: HeldPicture[] = [];
    setReading(true);
    setRefusals([]);
    for (const file of files.slice(0, most)) {
      const result = await readPicture(file);
      if ('refusal' in result) refused.push(result.refusal);
      else taken.push(result);
    }
    setReading(false);
    setRefusals(refused);
    return taken;
  };
  return { reading, refusals, read };
};

/**
 * The pictures of a form, until it is saved: those the thing has (`stored`), without what is to be removed, and files
 * held for it. Nothing is sent before the form is.
 */
export const usePictures = ({ many = false, stored = [] }: { many?: boolean; stored?: readonly string[] } = {}) => {
  const { reading, refusals, read } = usePictureReader(many);
  const [held, setHeld] = useState<readonly HeldPicture[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const kept = stored.filter((path) => !removed.includes(path));
  return {
    many,
    reading,
    refusals,
    held,
    /** What stays of what was there; one picture gives way to another. */
    kept: many || held.length === 0 ? kept : [],
    removed,
    files: held.map(({ file }) => file),
    isChanged: held.length + removed.length > 0,
    add: async (files: readonly File[]): Promise<void> => {
      const taken = await read(files, held.length);
      if (taken.length > 0) setHeld((before) => (many ? [...before, ...taken] : taken));
    },
    drop: (picture: HeldPicture | string): void => {
      if (typeof picture === 'string') setRemoved((before) => [...before, picture]);
      else setHeld((before) => before.filter((each) => each !== picture));
    },
    /** The held ones belong to the thing now. */
    sent: (): void => setHeld([]),
  };
};

export type Pictures = ReturnType<typeof usePictures>;
