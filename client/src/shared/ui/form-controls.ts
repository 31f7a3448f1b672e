export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isControl(target: EventTarget): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** The named controls of a form. */
export function controlsOf(form: HTMLFormElement | null): Control[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is Control => isControl(element) && element.name !== '',
  );
}

export function contentOf(control: Control): string {
  return isCheckbox(control) ? String(control.checked) : control.value;
}

/** Whether a control can be given some content now; a select only once it has that option. */
export function canHold(control: Control, content: string): boolean {
  if (!(control instanceof HTMLSelectElement)) return true;
  return [...control.options].some(({ value }) => value === content);
}

/** Gives a control its content as if somebody had typed it, so that whatever follows it hears of it. */
export function enterContent(control: Control, content: string): void {
  if (contentOf(control) === content) return;
  if (isCheckbox(control)) {
    control.click();
    return;
  }
  // React replaces the setter of an element that it watches; that of its class tells it of a
  // change.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, content);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** What a control is called on the screen. */
export function labelOf({ labels, name, dataset }: Control): string {
  const label = labels?.[0]?.firstChild?.textContent ?? labels?.[0]?.textContent;
  return label ?? dataset.label ?? name;
}

function isCheckbox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox';
}
