/** The form for reviews and what came of it, at any size. */
import { expectInOrderAtAnySize } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { newMember, signIn } from './member.ts';
import { comment, deliver, entryOf, openReviews, submit, write } from './reviews.ts';

for (const [what, text] of [
  ['Arabic', 'زيت خفيف تمتصه البشرة بسرعة. '.repeat(12).trim()],
  ['one endless word', 'a'.repeat(2_000)],
] as const) {
  test(`waiting for approval, ${what}`, async ({ page, shop, tolerate }) => {
    tolerate(/status of 400/);
    await signIn(page, await newMember(shop));
    await openReviews(page, shop);
    await write(page, 4, text);
    await submit(page).click();
    await expect(entryOf(page, text)).toContainText('Pending approval');
    await expect(comment(page)).toHaveValue(text);
    await expectInOrderAtAnySize(page);
  });
}

test.describe('published', () => {
  test.use({ changesData: true });

  test('as one’s own', async ({ page, shop }) => {
    const amel = await newMember(shop, 'A'.repeat(30));
    await deliver(shop, amel);
    await signIn(page, amel);
    await openReviews(page, shop);
    await write(page, 4, 'Bien.');
    await submit(page).click();
    await expect(entryOf(page, amel.userName)).toContainText('Your review');
    await expectInOrderAtAnySize(page);
  });
});
