import { Suspense } from 'react';
import { lazyOnVisible } from '../../lib/lazy-on-visible.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { home } from '../../texts/home.ts';
import { shop } from '../../texts/shop.ts';
import { cx } from '../../ui/cx.ts';
import { Image } from '../../ui/image.tsx';
import { addresses } from '../frame/addresses.ts';
import { useShop } from '../frame/shop-data.ts';

// Far down the page: its code is loaded when it is near the viewport.
const ContactForm = lazyOnVisible('contact', () => import('../about/contact-form.tsx'));

/** The company in a few words, with a contact form. */
export const AboutBlock = ({ intro, isLast }: { intro: string | undefined; isLast: boolean }) => {
  const { about } = useShop();
  return (
    <section className={cx('bg-sand-pale py-16 lg:py-24', isLast && '-mb-24')} aria-labelledby="about">
      <div className="wide grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[1.15fr_1fr]">
        <div>
          {about?.imagePath && (
            <div className="mb-8 aspect-[3/2] overflow-hidden rounded">
              <Image path={about.imagePath} alt="" sizes="(min-width: 64rem) 660px, 100vw" />
            </div>
          )}
          <p className="eyebrow text-stone">{home.aboutEyebrow}</p>
          <h2 id="about" className="text-title mt-2">
            {about?.companyName || shop.name}
          </h2>
          <p className="text-ink/85 mt-4 max-w-prose">{about?.factoryInfo.description || shop.description}</p>
          <LinkButton to={addresses.about} variant="secondary" className="mt-6">
            {home.aboutMore}
          </LinkButton>
        </div>
        <div id="contact">
          <Suspense>
            <ContactForm intro={intro} short />
          </Suspense>
        </div>
      </div>
    </section>
  );
};
