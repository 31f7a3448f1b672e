/** The part of jsdom that tests use. Its complete types would add those of a browser to all tests. */
declare module 'jsdom' {
  interface XmlElement {
    readonly tagName: string;
    readonly textContent: string;
    getAttribute(name: string): string | null;
    querySelector(selector: string): XmlElement | null;
    querySelectorAll(selector: string): Iterable<XmlElement>;
  }
  interface XmlDocument extends XmlElement {
    readonly documentElement: XmlElement;
  }
  export class JSDOM {
    readonly window: {
      readonly DOMParser: new () => {
        /** XML that is not well-formed becomes a document whose root is `parsererror`. */
        parseFromString(text: string, type: 'application/xml'): XmlDocument;
      };
    };
  }
}
