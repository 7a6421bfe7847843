import type { Product } from '@nabta/contract/products/products.ts';
import { Suspense } from 'react';
import { productTabs as texts } from '../../../texts/product-details.ts';
import { Video } from './lazy-components.tsx';
import { videoIdOf } from './video-id.ts';

export const Description = ({ product: { productName, description, video, imagePath } }: { product: Product }) => {
  const videoId = videoIdOf(video);
  return (
    <div className="grid gap-8">
      <p dir="auto" className="w-fit max-w-prose whitespace-pre-line">
        {description.trim() || texts.noDescription}
      </p>
      <Suspense>{videoId && <Video id={videoId} about={productName} poster={imagePath[0] ?? ''} />}</Suspense>
    </div>
  );
};
