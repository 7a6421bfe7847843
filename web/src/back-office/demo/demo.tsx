import { adminDemo as words } from '../../texts/admin-demo.ts';
import { PageHeader } from '../kit/frame/page-header.tsx';
import { Removal } from './removal.tsx';

/** The demo of a new shop, and its removal (DEMO-3). */
const Demo = () => (
  <>
    <PageHeader title={words.title} />
    <Removal />
  </>
);

export default Demo;
