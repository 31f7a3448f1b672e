/** The jobs running in this process, each of which can be canceled. */
export class Cancellations {
  readonly #running = new Map<string, AbortController>();

  /** Registers a job when it begins. Call `end` when it is over, whatever its outcome. */
  begin(jobId: string): { readonly signal: AbortSignal; readonly end: () => void } {
    const controller = new AbortController();
    this.#running.set(jobId, controller);
    return { signal: controller.signal, end: () => this.#running.delete(jobId) };
  }

  /** @returns whether the job runs in this process */
  cancel(jobId: string): boolean {
    const controller = this.#running.get(jobId);
    controller?.abort(new Error('Canceled by an admin'));
    return controller !== undefined;
  }
}
