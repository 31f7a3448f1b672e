import { AppError } from '../errors/app-error.ts';

interface Options {
  /** Waiting tasks of one person, besides the one that runs. */
  readonly perPerson: number;
  /** Waiting tasks of all persons. */
  readonly total: number;
  /** What is done in the queue, such as `Orders`, for the messages. */
  readonly what: string;
}

interface Waiting {
  readonly run: () => Promise<void>;
  readonly refuse: (error: AppError) => void;
}

/**
 * Runs tasks one at a time, one of each person in turn, so that who has many waiting delays the
 * others by one task at most. If the queue is full, the newest task of whoever has most waiting
 * gives way to the first task of somebody else.
 */
export class FairQueue {
  readonly #options: Options;
  /** Waiting tasks by person, in the order in which it is their turn. */
  readonly #waiting = new Map<string, Waiting[]>();
  #count = 0;
  #running: string | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * @throws AppError RATE_LIMITED at once if the person has too many waiting, BUSY if the queue is
   * full or the task gave way to somebody else's first one
   */
  run<T>(person: string, task: () => Promise<T>): Promise<T> {
    const own = this.#waiting.get(person) ?? [];
    if (own.length >= this.#options.perPerson) return Promise.reject(this.#tooMany());
    if (this.#count >= this.#options.total && !this.#makeRoom(own.length)) {
      return Promise.reject(this.#full());
    }
    return new Promise<T>((resolve, reject) => {
      own.push({
        run: () => task().then(resolve, reject),
        refuse: reject,
      });
      this.#waiting.set(person, own);
      this.#count += 1;
      this.#next();
    });
  }

  /** Refuses the newest task of whoever has most waiting, if these are more than somebody has. */
  #makeRoom(has: number): boolean {
    const most = [...this.#waiting.values()].reduce(
      (longest, tasks) => (tasks.length > longest.length ? tasks : longest),
      [] as Waiting[],
    );
    if (most.length <= has + 1) return false;
    most.pop()!.refuse(this.#full());
    this.#count -= 1;
    return true;
  }

  #next(): void {
    if (this.#running !== null) return;
    const [person, tasks] = this.#waiting.entries().next().value ?? [];
    if (person === undefined || !tasks) return;
    const task = tasks.shift()!;
    // Whoever was served goes to the end of the line.
    this.#waiting.delete(person);
    if (tasks.length > 0) this.#waiting.set(person, tasks);
    this.#count -= 1;
    this.#running = person;
    void task.run().finally(() => {
      this.#running = null;
      this.#next();
    });
  }

  #tooMany(): AppError {
    const message = `${this.#options.what} of yours are still being handled. Please try again in a moment.`;
    return new AppError('RATE_LIMITED', message, { retryAfter: 2 });
  }

  #full(): AppError {
    const message = `${this.#options.what} of many people are being handled right now. Please try again in a moment.`;
    return new AppError('BUSY', message, { retryAfter: 2 });
  }
}
