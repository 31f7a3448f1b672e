/** The library without subtitles and encryption, which has the same types. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
