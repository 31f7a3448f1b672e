"""Transcribes a file with faster-whisper alone, to compare with. Prints JSON."""

import json
import resource
import sys
import time

from faster_whisper import WhisperModel

file, model_dir, threads = sys.argv[1:]
model = WhisperModel(model_dir, device="cpu", compute_type="int8", cpu_threads=int(threads))
started = time.monotonic()
segments, info = model.transcribe(file, beam_size=5, word_timestamps=True, vad_filter=True)
segments = list(segments)
print(
    json.dumps(
        {
            "seconds": time.monotonic() - started,
            "language": info.language,
            "text": " ".join(one.text.strip() for one in segments),
            "words": [[w.start, w.end] for one in segments for w in one.words],
            "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        }
    )
)
