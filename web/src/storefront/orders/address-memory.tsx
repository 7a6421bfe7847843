import { rememberedAddress as words } from '../../texts/remembered-address.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

/** That the address is the one stored in this browser, with a way to forget it (QUICK-4). */
export const FilledAddress = ({ onForget }: { onForget: () => void }) => (
  <div className="text-stone -mt-2 mb-3 flex items-center justify-between gap-x-4 text-sm">
    <p className="min-w-0">{words.filled}</p>
    <Button variant="quiet" className="shrink-0" onClick={onForget}>
      {words.forget}
    </Button>
  </div>
);

/** Whether this browser is to store the address (QUICK-4). */
export const RememberAddress = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <Checkbox label={words.remember} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
);
