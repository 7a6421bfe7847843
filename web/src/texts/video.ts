export const video = {
  play: (about: string) => `Play the video about ${about}`,
  title: (about: string) => `Video about ${about}`,
  hint: 'Plays from YouTube',
};
