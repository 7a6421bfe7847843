import { components as words } from '../../texts/admin-components.ts';
import { PageHeader } from '../kit/frame/page-header.tsx';
import { Buttons } from './buttons.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Messages } from './messages.tsx';
import { Tables } from './tables.tsx';

/** Every component in each of its states, to be looked at together (FRAME-7). Nothing here is saved. */
const Components = () => (
  <>
    <PageHeader title={words.title} />
    <p className="text-stone mb-6 max-w-prose text-sm">{words.intro}</p>
    <Tables />
    <Buttons />
    <Fields />
    <Messages />
    <Dialogs />
  </>
);

export default Components;
