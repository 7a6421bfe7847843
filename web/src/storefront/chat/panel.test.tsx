import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../testing/answers.ts';
import { button, expectInOrder, show, signIn } from '../../../testing/screen.tsx';
import { currentUser } from '../../session/current-user.ts';
import Panel from './panel.tsx';

const write = page.getByRole('textbox', { name: 'Write a message' });

test('an empty chat offers first words, which fill the field', async () => {
  signIn();
  const _id = currentUser()?._id ?? '';
  const user = { _id, userName: 'Amel', firstName: '', lastName: '', profileImage: '' };
  answer({
    'GET /chat/conversations': [],
    'POST /chat/conversations': [
      {
        _id: 'talk',
        userId: user,
        adminId: null,
        messages: [],
        unread: 0,
        createdAt: '2026-11-20T11:00:00.000Z',
        language: 'en',
      },
    ],
    'GET /chat/conversations/:id/messages': [],
  });
  await show(<Panel userId={_id} onClose={() => {}} />);
  await expectInOrder();
  await button('Where is my order?').click();
  await expect.element(write).toHaveValue('Where is my order?');
  await expect.element(write).toHaveFocus();
  // they would replace what is typed
  await expect.element(button('Advice')).not.toBeInTheDocument();
  expect(sentTo('POST /chat/messages')).toEqual([]);
});
