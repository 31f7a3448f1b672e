export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isControl(target: EventTarget): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** Returns the named controls of a form. */
export function controlsOf(form: HTMLFormElement | null): Control[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is Control => isControl(element) && element.name !== '',
  );
}

export function contentOf(control: Control): string {
  return isCheckbox(control) ? String(control.checked) : control.value;
}

/** Returns whether a control can hold a value; a select only if it has that option. */
export function canHold(control: Control, content: string): boolean {
  if (!(control instanceof HTMLSelectElement)) return true;
  return [...control.options].some(({ value }) => value === content);
}

/** Sets the value of a control as if it had been typed, so that its event handlers run. */
export function enterContent(control: Control, content: string): void {
  if (contentOf(control) === content) return;
  if (isCheckbox(control)) {
    control.click();
    return;
  }
  // React overrides the setter of a controlled element; the setter of its class triggers a change.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, content);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Returns the visible name of a control. */
export function labelOf({ labels, name, dataset }: Control): string {
  const label = labels?.[0]?.firstChild?.textContent ?? labels?.[0]?.textContent;
  return label ?? dataset.label ?? name;
}

function isCheckbox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox';
}
