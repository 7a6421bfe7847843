import { lazy } from 'react';
import { brought, type Bring } from '../ui/part.ts';
import { whenSeen } from './later.ts';

/** A part the server rendered, that stands as it is until the element with this id is near and its code could be brought. */
export const standing = <Props>(id: string, bring: Bring<Props>) =>
  lazy(async () => {
    await whenSeen(id);
    return brought(bring, async () => false);
  });
