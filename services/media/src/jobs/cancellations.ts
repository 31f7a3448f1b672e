/** The jobs that this process works on, each with a way to stop it. */
export class Cancellations {
  readonly #running = new Map<string, AbortController>();

  /** To be called when a job begins; `end` when it is over, however. */
  begin(jobId: string): { readonly signal: AbortSignal; readonly end: () => void } {
    const controller = new AbortController();
    this.#running.set(jobId, controller);
    return { signal: controller.signal, end: () => this.#running.delete(jobId) };
  }

  /** @returns whether the job runs here */
  cancel(jobId: string): boolean {
    const controller = this.#running.get(jobId);
    controller?.abort(new Error('Cancelled by an admin'));
    return controller !== undefined;
  }
}
