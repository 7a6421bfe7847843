/** The reviews of a product, and writing one (spec: storefront 2 and 8). */
export const reviews = {
  none: 'No reviews available.',
  counted: (n: number) => (n === 1 ? 'review' : 'reviews'),
  showing: (n: number, stars: number) =>
    `${n === 1 ? '1 review' : `${n} reviews`} with ${stars === 1 ? '1 star' : `${stars} stars`}`,
  showAll: 'Show all reviews',
  more: (n: number) => `Show ${n} more`,
  form: {
    title: 'Write a review',
    rating: 'Your rating',
    stars: (n: number) => (n === 1 ? '1 star' : `${n} stars`),
    comment: 'Your review',
    placeholder: 'Write your review...',
    submit: 'Submit review',
    ratingMissing: 'Pick 1 to 5 stars.',
    commentMissing: 'A comment is needed.',
    needsScript: 'Reviews can be written with JavaScript switched on.',
  },
  submitted: 'review submitted successfully',
  pending: 'your review is on pending',
};
