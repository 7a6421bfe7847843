import { MAX_UPLOAD_FILES } from '@nabta/contract/images/uploads.ts';
import { useState } from 'react';
import { images as words } from '../../texts/images.ts';
import { readPicture, type SelectedPicture } from './read-picture.ts';

/**
 * Reads files one at a time, so that only one large picture is in memory; returns the valid ones and reports the
 * others.
 */
export const usePictureReader = ({ many }: { many: boolean }) => {
  const [reading, setReading] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const read = async (files: readonly File[], selected = 0): Promise<SelectedPicture[]> => {
    const most = many ? MAX_UPLOAD_FILES - selected : 1;
    const refused = files.length > most ? [many ? words.tooMany({ most: MAX_UPLOAD_FILES }) : words.onlyOne] : [];
    const taken: SelectedPicture[] = [];
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
 * The pictures of a form: the `stored` ones without those to be removed, and the selected files. Nothing is sent before
 * the form is.
 */
export const usePictures = ({ many = false, stored = [] }: { many?: boolean; stored?: readonly string[] }) => {
  const { reading, refusals, read } = usePictureReader({ many });
  const [selected, setSelected] = useState<readonly SelectedPicture[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const remaining = stored.filter((path) => !removed.includes(path));
  return {
    many,
    reading,
    refusals,
    selected,
    /** The stored pictures that remain; where a thing has one picture, a selected one replaces it. */
    remaining: many || selected.length === 0 ? remaining : [],
    removed,
    files: selected.map(({ file }) => file),
    isChanged: selected.length + removed.length > 0,
    add: async (files: readonly File[]): Promise<void> => {
      const taken = await read(files, selected.length);
      if (taken.length > 0) setSelected((before) => (many ? [...before, ...taken] : taken));
    },
    drop: (picture: SelectedPicture | string): void => {
      if (typeof picture === 'string') setRemoved((before) => [...before, picture]);
      else setSelected((before) => before.filter((each) => each !== picture));
    },
    /** Call it when the selected pictures were saved. */
    sent: (): void => setSelected([]),
  };
};

export type Pictures = ReturnType<typeof usePictures>;
