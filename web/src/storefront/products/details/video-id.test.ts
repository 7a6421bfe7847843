import { expect, test } from 'vitest';
import { videoIdOf } from './video-id.ts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=3s',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
  'http://youtube.com/live/dQw4w9WgXcQ/',
])('finds the id in %s (PRODUCT-3)', (address) => {
  expect(videoIdOf(address)).toBe('dQw4w9WgXcQ');
});

test.each([
  '',
  'dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQx',
  'https://www.youtube.com/@nabta',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
])('finds none in %j', (address) => {
  expect(videoIdOf(address)).toBeUndefined();
});
