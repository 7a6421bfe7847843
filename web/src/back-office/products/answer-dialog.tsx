import type { AdminProduct } from '@nabta/contract/products/products.ts';
import { AnswerForm as Shape } from '@nabta/contract/reviews/reviews.ts';
import { quietApi } from '../../lib/api.ts';
import { productReviews as words } from '../../texts/admin-product.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useCommand } from '../kit/query/command.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { atFields } from '../kit/form/use-conflicts.ts';
import { useContractForm } from '../kit/form/use-contract-form.ts';

type Review = AdminProduct['reviews'][number];
type Props = {
  /** Undefined: closed. */
  review: Review | undefined;
  onClose: () => void;
  onDone: () => void;
};

/** The shop's answer to a review (REVIEWS-8). */
export const AnswerDialog = ({ review, onClose, onDone }: Props) => (
  <Dialog open={review !== undefined} onClose={onClose} title={words.answerTitle({ userName: review?.userName ?? '' })}>
    {review && <AnswerForm key={review._id} review={review} onClose={onClose} onDone={onDone} />}
  </Dialog>
);

type FormProps = { review: Review; onClose: () => void; onDone: () => void };

const AnswerForm = ({ review: { _id, comment, version, answer, isValid }, onClose, onDone }: FormProps) => {
  const previous = answer?.text ?? '';
  const form = useContractForm({ values: { answer: previous }, schema: Shape, bodyOf: (values) => values });
  const saving = useCommand(
    () =>
      quietApi('PUT /reviews/answer/:id', { params: { id: _id }, body: { ...form.latest(), previous, version } }).catch(
        atFields(form.showErrors),
      ),
    { done: words.answered, failed: words.notAnswered, broke: words.unreachable, onDone },
  );
  return (
    <DialogForm form={form} saving={saving} submit={words.saveAnswer} working={words.savingAnswer} onClose={onClose}>
      <p dir="auto" className="text-stone w-fit text-sm whitespace-pre-line">
        {comment}
      </p>
      <TextArea
        {...form.field('answer')}
        label={words.answerField}
        hint={isValid ? words.answerHint : words.answerHintPending}
        dir="auto"
        rows={5}
        maxLength={2000}
        required={false}
      />
    </DialogForm>
  );
};
