import type { ReactNode } from 'react';
import type { AboutSettings } from '@nabta/contract/settings/settings.ts';
import { about as texts } from '../../texts/about.ts';
import { mailLink, phoneLink } from '../../lib/contact-links.ts';
import { mapAddress } from '@nabta/contract/settings/map-address.ts';

/** Sandbox of the map: scripts and storage of its own origin, which is never ours (see map-address.ts of the contract). */
const MAP_MAY = 'allow-scripts allow-same-origin allow-popups';

/** The company's address and contact details. */
export const Visit = ({
  name,
  visit: { address, phone, email, mapEmbedUrl },
}: {
  name: string;
  visit: AboutSettings['visitInfo'];
}) => {
  const map = mapAddress(mapEmbedUrl);
  return (
    <section aria-labelledby="visit">
      <h2 id="visit" className="text-title">
        {texts.visit}
      </h2>
      <dl className="mt-5 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-2">
        {address && <Line term={texts.address}>{address}</Line>}
        {phone && (
          <Line term={texts.phone}>
            <a className="link" href={phoneLink(phone)}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </Line>
        )}
        {email && (
          <Line term={texts.email}>
            <a className="link" href={mailLink(email)}>
              {email}
            </a>
          </Line>
        )}
      </dl>
      {map && (
        <iframe
          src={map}
          title={texts.map({ name })}
          loading="lazy"
          sandbox={MAP_MAY}
          referrerPolicy="no-referrer"
          className="bg-sand mt-8 aspect-[4/3] w-full rounded border-0"
        />
      )}
    </section>
  );
};

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-stone">{term}</dt>
    <dd className="max-sm:mb-2">{children}</dd>
  </>
);
