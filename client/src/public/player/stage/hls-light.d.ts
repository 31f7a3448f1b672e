/** Build of hls.js without subtitles and encryption; it has the same types. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
