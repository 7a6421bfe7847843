import { Buttons } from './buttons.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Messages } from './messages.tsx';
import { Tables } from './tables.tsx';

const AllComponents = () => (
  <>
    <Tables />
    <Buttons />
    <Fields />
    <Messages />
    <Dialogs />
  </>
);

export default AllComponents;
