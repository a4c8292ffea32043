// Loaded before every child of the platform: a child whose parent was killed must end, or it would hold its port.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
