import { useState } from 'react';
import { video as texts } from '../../../texts/video.ts';
import { Play } from './icons.tsx';
import { Image } from '../../../ui/image.tsx';

/** Sandbox of the player, which is of another origin: `allow-same-origin` gives it no access to ours. */
const PLAYER_MAY = 'allow-scripts allow-same-origin allow-presentation allow-popups';

/** A video that connects to YouTube only when it is clicked. */
export const Video = ({ id, about, poster }: { id: string; about: string; poster: string }) => {
  const [playing, setPlaying] = useState(false);
  return (
    <div className="bg-ink relative aspect-video max-w-3xl overflow-hidden rounded">
      {playing ? (
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
          title={texts.title({ about })}
          sandbox={PLAYER_MAY}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          className="size-full"
        />
      ) : (
        <a
          href={`https://www.youtube.com/watch?v=${id}`}
          onClick={(event) => {
            event.preventDefault();
            setPlaying(true);
          }}
          className="group grid size-full place-items-center -outline-offset-4"
        >
          <Image
            path={poster}
            alt=""
            sizes="(min-width: 48rem) 768px, 100vw"
            className="absolute inset-0 opacity-80 transition-opacity group-hover:opacity-70"
          />
          <span className="bg-page text-ink relative grid size-18 place-items-center rounded-full">
            <Play className="ms-1 size-7 fill-current" />
          </span>
          <span className="sr-only">{texts.play({ about })}</span>
          <span className="bg-ink/80 text-page absolute start-3 bottom-3 rounded px-2.5 py-1 text-xs">
            {texts.hint}
          </span>
        </a>
      )}
    </div>
  );
};
