import type { AdminProduct } from '@nabta/contract/products/products.ts';
import { productReviews as words } from '../../texts/admin-product.ts';
import { Image } from '../../ui/image.tsx';
import { Tag } from '../../ui/tag.tsx';
import { tableAction } from '../kit/list/table.tsx';

type Review = AdminProduct['reviews'][number];

/** A picture of a review. */
export type ReviewPicture = { reviewId: string; path: string; userName: string };

/** The paths of all pictures of a review, approved ones first. */
export const picturesOf = ({ pictures = [], waitingPictures = [] }: Review): string[] => [
  ...pictures,
  ...waitingPictures,
];

/** The pictures of a review, large enough to moderate; pressed, one opens in its full size. */
export const ReviewPictures = ({
  review,
  onRemove,
}: {
  review: Review;
  onRemove: (picture: ReviewPicture) => void;
}) => {
  const { _id: reviewId, userName, waitingPictures = [] } = review;
  const paths = picturesOf(review);
  if (paths.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
      {paths.map((path, index) => {
        const n = index + 1;
        return (
          <li key={path} className="w-48 max-w-full">
            <a
              href={path}
              target="_blank"
              rel="noreferrer"
              className="bg-sand block aspect-square overflow-hidden rounded"
            >
              <Image
                path={path}
                alt={words.picture({ n, of: paths.length, name: userName })}
                sizes="192px"
                className="object-contain!"
              />
            </a>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2">
              <Tag tone={waitingPictures.includes(path) ? 'bad' : 'good'}>
                {waitingPictures.includes(path) ? words.pending : words.confirmed}
              </Tag>
              <button
                type="button"
                aria-label={words.removePicture({ n, name: userName })}
                onClick={() => onRemove({ reviewId, path, userName })}
                className={tableAction}
              >
                {words.remove}
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
};
