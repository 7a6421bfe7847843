import { endVisitorView } from '../../../session/current-user.ts';
import { visitorView as words } from '../../../texts/visitor-view.ts';

/** Says to an admin whose view this is, in the space of the announcement; the way back leads to the back office (SHOP-2). */
const VisitorStrip = () => (
  <>
    <span>{words.notice}</span>
    <button type="button" onClick={endVisitorView} className="-my-1 min-h-6 underline underline-offset-2">
      {words.back}
    </button>
  </>
);

export default VisitorStrip;
