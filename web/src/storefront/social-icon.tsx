import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const drawings: Record<string, string> = {
  Facebook:
    'M14 21v-8h3l.5-3.500H14V7.300c0-1 .4-1.800 1.900-1.800h1.700V2.300C17.200 2.200 16.200 2 15.200 2 12.600 2 11 3.600 11 6.500v3H8V13h3v8z',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3Zm4 2.700a4.300 4.300 0 1 1 0 8.600 4.300 4.300 0 0 1 0-8.600Zm0 2a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600Zm4.700-3.500a1.100 1.100 0 1 1 0 2.200 1.100 1.100 0 0 1 0-2.200Z',
};

/** The mark of a social network, with its name for those who listen. */
export const SocialIcon = ({ name }: { name: string }) => (
  <>
    <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
    <VisuallyHidden>{name}</VisuallyHidden>
  </>
);
