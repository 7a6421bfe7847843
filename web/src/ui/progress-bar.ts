/** Styles of the native progress bar. */
export const progressBar =
  'bg-sand block h-2 w-full appearance-none overflow-hidden rounded border-0 [&::-moz-progress-bar]:bg-olive [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-olive [&::-webkit-progress-value]:transition-[width]';
